/** web/ssr/render-page.tsx, which the build puts in: the Worker's types know no DOM. */
declare module "virtual:render-page" {
  export const describePage: import("../shared/pages/preloaded-data.ts").DescribePage;
  export const renderPage: import("../shared/pages/preloaded-data.ts").RenderPage;
}
