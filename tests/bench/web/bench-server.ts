import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { constants, createGzip } from "node:zlib";
import { findFreePort } from "../../../src/local/server/port.ts";

export type Answer = { status: number; headers: Record<string, string | string[]>; body: Readable };

/** Where answers come from: a server, or a folder read into memory. */
export type Source = (request: IncomingMessage) => Promise<Answer>;

export type BenchServer = { url: string; server: Server };

/**
 * Serves a source on this machine and packs texts as an edge would, each part as it comes, so that all that are
 * compared travel alike.
 */
export async function startBenchServer(source: Source): Promise<BenchServer> {
  const port = await findFreePort();
  const server = createServer((request, response) => {
    source(request)
      .catch((error) => ({ status: 502, headers: {}, body: Readable.from([String(error)]) }))
      .then((answer) => send(response, answer))
      .catch(() => response.destroy());
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
      headers: [...passed, ["accept-encoding", "identity"]],
      redirect: "manual",
    });
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(encoding|length)|transfer-encoding)$/.test(name),
    );
    return {
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as NodeReadableStream),
    };
  };
}

async function send(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  const isText = /text|javascript|json|svg/.test(String(headers["content-type"] ?? ""));
  const isPacked = isText && status !== 304 && status !== 204;
  response.writeHead(status, { ...headers, ...(isPacked && { "content-encoding": "gzip" }) });
  const pack = isPacked ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : new PassThrough();
  await pipeline(body, pack, response);
}
