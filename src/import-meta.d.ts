/** Replaced by Vite: true under `npm run dev`, false in every build. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
