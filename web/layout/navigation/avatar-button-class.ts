/** The avatar's place in the header, before and after its menu has loaded. */
export const avatarButtonClass = "grid size-tap cursor-pointer place-items-center rounded-full hover:bg-wash";
