/** In UTF-16 code units: small chunks cost more than they weigh. */
const chunkSize = 64 * 1024;

/** Generated only as fast as it is read. */
export function streamText(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let buffer = "";
      let next = await text.next();
      for (; !next.done && buffer.length < chunkSize; next = await text.next()) buffer += next.value;
      controller.enqueue(encoder.encode(buffer + (next.value ?? "")));
      if (next.done) controller.close();
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
