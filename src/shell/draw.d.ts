/** web/draw.tsx, which the build puts in: the Worker's types know no DOM. */
declare module "virtual:draw" {
  export const describePage: import("../shared/boot.ts").DescribePage;
  export const drawPage: import("../shared/boot.ts").DrawPage;
}
