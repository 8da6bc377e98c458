/** Characters that are handed on together: each bit alone would cost more than it weighs. */
const chunkSize = 64 * 1024;

/** A text as a stream: it is made as it is taken, and no more of it. */
export function streamText(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      let some = "";
      let next = await text.next();
      for (; !next.done && some.length < chunkSize; next = await text.next()) some += next.value;
      controller.enqueue(encoder.encode(some + (next.value ?? "")));
      if (next.done) controller.close();
    },
    async cancel() {
      await text.return(undefined);
    },
  });
}
