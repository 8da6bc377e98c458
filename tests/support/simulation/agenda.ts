type Item<What> = { at: number; order: number; what: What };

/** What is ahead, the earliest first; of what is at the same time, in the order in which it was added. */
export function createAgenda<What>() {
  const heap: Item<What>[] = [];
  let order = 0;
  let last = 0;
  const isBefore = (one: Item<What> | undefined, other: Item<What> | undefined) =>
    one !== undefined &&
    other !== undefined &&
    (one.at < other.at || (one.at === other.at && one.order < other.order));
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Item<What>, heap[one] as Item<What>];
  };
  return {
    add(at: number, what: What): void {
      order += 1;
      let index = heap.push({ at, order, what }) - 1;
      for (
        let parent = (index - 1) >> 1;
        index > 0 && isBefore(heap[index], heap[parent]);
        parent = (index - 1) >> 1
      ) {
        swap(index, parent);
        index = parent;
      }
    },
    /** No two at the same time: the second is a millisecond later. */
    next(): { now: number; what: What } | undefined {
      const [first] = heap;
      const end = heap.pop();
      if (first === undefined || end === undefined) return undefined;
      if (heap.length > 0) {
        heap[0] = end;
        for (let index = 0; ; ) {
          const [left, right] = [2 * index + 1, 2 * index + 2];
          const child = isBefore(heap[right], heap[left]) ? right : left;
          if (!isBefore(heap[child], heap[index])) break;
          swap(index, child);
          index = child;
        }
      }
      last = Math.max(first.at, last + 1);
      return { now: last, what: first.what };
    },
  };
}
