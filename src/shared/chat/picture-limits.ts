/** Of each upload; which types: `pictureTypes`. */
export const maxRoomPictureBytes = 10 * 1024 * 1024;

export const maxMessagePictures = 10;
