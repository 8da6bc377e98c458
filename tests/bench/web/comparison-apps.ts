import { createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Answer, Source } from "./bench-server.ts";
import { benchFolder } from "./packages.ts";

const html = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${title}</title></head><body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`;

const empty = `import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")!).render(<h1>Hello</h1>);`;

const starter = `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Link, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
function Layout() {
  return <><nav><Link to="/">Home</Link> <Link to="/about">About</Link></nav><main><Outlet /></main></>;
}
function Home() { return <><h1>Vite + React</h1><p>Edit the source and save to test hot reload.</p></>; }
function About() { return <h1>About</h1>; }
const router = createBrowserRouter([
  { path: "/", Component: Layout, children: [{ index: true, Component: Home }, { path: "about", Component: About }] },
]);
createRoot(document.getElementById("root")!).render(<StrictMode><RouterProvider router={router} /></StrictMode>);`;

/** Builds an empty React page or a Vite starter with react-router as their authors would, and gives its files. */
export async function buildComparisonApp(name: "empty" | "starter"): Promise<Source> {
  const root = join(benchFolder, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, "index.html"), html(name));
  writeFileSync(join(root, "main.tsx"), name === "empty" ? empty : starter);
  await build({ configFile: false, root, plugins: [react()], logLevel: "error" });
  return fromFolder(join(root, "dist"));
}

const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".html": "text/html" };

function fromFolder(folder: string): Source {
  return async ({ url = "/" }): Promise<Answer> => {
    const path = new URL(url, "http://localhost").pathname;
    const isAsset = path.startsWith("/assets/");
    if (!isAsset && path !== "/") return { status: 404, headers: {}, body: Readable.from([]) };
    const file = isAsset ? path : "/index.html";
    return {
      status: 200,
      headers: {
        "content-type": types[extname(file)] ?? "application/octet-stream",
        "cache-control": isAsset ? "public, max-age=31536000, immutable" : "no-cache",
      },
      body: createReadStream(join(folder, file)),
    };
  };
}
