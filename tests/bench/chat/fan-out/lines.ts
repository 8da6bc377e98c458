/** A socket that only keeps what it hears and when, so that all chats cost this process alike; it is read afterwards. */
export type Line = {
  heard: { at: number; text: string }[];
  /** False once the server, or somebody who ended it, has closed the socket. */
  isOpen: () => boolean;
  send: (text: string) => void;
  close: () => void;
};

type Opening = {
  url: string;
  headers?: Record<string, string>;
  /** What to answer a text that it hears, if anything; nothing by default. */
  answer?: (text: string) => string | undefined;
};

/** Opens a socket and says the first text. */
export async function openLine(first: string, { url, headers = {}, answer }: Opening): Promise<Line> {
  // Node's WebSocket takes headers where a browser's takes protocols.
  const socket = new WebSocket(url.replace("http", "ws"), { headers } as unknown as string[]);
  const heard: Line["heard"] = [];
  socket.onmessage = ({ data }) => {
    const text = String(data);
    heard.push({ at: performance.now(), text });
    const reply = answer?.(text);
    if (reply !== undefined) socket.send(reply);
  };
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = () => reject(new Error(`${url} refused the socket`));
  });
  socket.send(first);
  return {
    heard,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}
