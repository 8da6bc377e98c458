/** What Vite puts in the place of `import.meta.env.DEV`: true under `npm run dev`, false in every build. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
