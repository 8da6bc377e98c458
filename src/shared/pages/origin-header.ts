/** On each of our answers and files: what lacks it came from somebody else, such as a hotel network's login page. */
export const originHeader = "X-Keikka";
