/** Ink on paper in the middle of a round badge; the plus wears the signal colour, as what one may do does on screen. */
const badge = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
    <circle cx="48" cy="48" r="48" fill="#fcfbf7"/>
    <g fill="none" stroke="#14212b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
  </svg>`;

/** The icons of the manifest's shortcuts, 96 pixels wide. */
export const shortcutIcons: Record<string, string> = {
  "new-gig": badge(
    '<rect x="22" y="22" width="52" height="52" rx="14" fill="#f9ab26" stroke="none"/><path d="M48 34v28M34 48h28"/>',
  ),
  calendar: badge(
    '<rect x="24" y="28" width="48" height="44" rx="8"/><path d="M24 43h48M37 21v12M59 21v12"/><path d="M38 57h6M54 57h6"/>',
  ),
  chat: badge(
    '<path d="M30 26h36a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H42L28 75V64h2a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z"/>',
  ),
};
