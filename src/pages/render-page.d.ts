/** web/ssr/render-page.tsx, injected by the build: the Worker's types have no DOM. */
declare module "virtual:render-page" {
  export const describePage: import("../shared/pages/preloaded-data.ts").DescribePage;
  export const renderPage: import("../shared/pages/preloaded-data.ts").RenderPage;
}
