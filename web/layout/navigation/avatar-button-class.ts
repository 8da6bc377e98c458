/** The same before and after the menu has loaded. */
export const avatarButtonClass = "grid size-tap cursor-pointer place-items-center rounded-full hover:bg-wash";
