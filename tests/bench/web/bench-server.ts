import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { findFreePort } from "../../../src/local/server/port.ts";

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** Where answers come from: a server, or a folder read into memory. */
export type Source = (request: IncomingMessage) => Promise<Answer>;

export type BenchServer = { url: string; server: Server };

/** Serves a source on this machine and packs texts as an edge would, so that all that are compared travel alike. */
export async function startBenchServer(source: Source): Promise<BenchServer> {
  const port = await findFreePort();
  const server = createServer((request, response) => {
    source(request).then(
      (answer) => send(response, answer),
      (error) => send(response, { status: 502, headers: {}, body: Buffer.from(String(error)) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return { url: `http://localhost:${port}`, server };
}

/** Everything that a server answers to GET. */
export function proxyTo(origin: string): Source {
  return async ({ url, headers, method }) => {
    const passed = [
      "cookie",
      "accept",
      "accept-language",
      "if-none-match",
      "user-agent",
      "sec-ch-ua-mobile",
      "service-worker-navigation-preload",
    ].flatMap((name) =>
      typeof headers[name] === "string" ? [[name, headers[name]] as [string, string]] : [],
    );
    const answer = await fetch(origin + url, {
      method: method ?? "GET",
      headers: passed,
      redirect: "manual",
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
    );
    return {
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const type = String(headers["content-type"] ?? "");
  const isText = /text|javascript|json|svg/.test(type);
  const sent = isText ? gzipSync(body) : body;
  const packed = isText ? { "content-encoding": "gzip" } : {};
  const isEmpty = status === 304 || status === 204;
  response.writeHead(status, {
    ...headers,
    ...(isEmpty ? {} : { ...packed, "content-length": sent.length }),
  });
  response.end(isEmpty ? undefined : sent);
}
