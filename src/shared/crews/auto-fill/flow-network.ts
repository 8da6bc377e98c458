const none = -1;

/**
 * Sends as much as there is room for from a source to a sink, the cheapest way of all: successive shortest paths with
 * potentials. Whole costs that are not negative, and whole rooms.
 */
export class FlowNetwork {
  readonly #firstArc: Int32Array;
  readonly #nextArc: number[] = [];
  readonly #target: number[] = [];
  readonly #room: number[] = [];
  readonly #cost: number[] = [];

  constructor(nodeCount: number) {
    this.#firstArc = new Int32Array(nodeCount).fill(none);
  }

  /** Each arc is followed by the one that takes its flow back. */
  addArc(from: number, to: number, room: number, cost: number): number {
    this.#push(from, to, room, cost);
    this.#push(to, from, 0, -cost);
    return this.#target.length - 2;
  }

  readFlow(arc: number): number {
    return this.#room[arc + 1] ?? 0;
  }

  send(source: number, sink: number): void {
    const potential = new Float64Array(this.#firstArc.length);
    for (let path = this.#findPath(source, sink, potential); path; ) {
      const room = Math.min(...path.map((arc) => this.#room[arc] ?? 0));
      for (const arc of path) {
        this.#room[arc] = (this.#room[arc] ?? 0) - room;
        this.#room[arc ^ 1] = (this.#room[arc ^ 1] ?? 0) + room;
      }
      path = this.#findPath(source, sink, potential);
    }
  }

  #push(from: number, to: number, room: number, cost: number): void {
    this.#nextArc.push(this.#firstArc[from] ?? none);
    this.#firstArc[from] = this.#target.length;
    this.#target.push(to);
    this.#room.push(room);
    this.#cost.push(cost);
  }

  /** The arcs of a cheapest path with room, by Dijkstra's algorithm over costs that the potentials keep from being negative. */
  #findPath(source: number, sink: number, potential: Float64Array): number[] | null {
    const distance = new Float64Array(potential.length).fill(Number.POSITIVE_INFINITY);
    const arcTo = new Int32Array(potential.length).fill(none);
    const isSettled = new Uint8Array(potential.length);
    const queue = new NodeQueue();
    distance[source] = 0;
    queue.add(source, 0);
    for (let node = queue.take(); node !== undefined; node = queue.take()) {
      if (isSettled[node]) continue;
      isSettled[node] = 1;
      if (node === sink) break;
      const begin = (distance[node] ?? 0) + (potential[node] ?? 0);
      for (let arc = this.#firstArc[node] ?? none; arc !== none; arc = this.#nextArc[arc] ?? none) {
        const next = this.#target[arc] ?? 0;
        if ((this.#room[arc] ?? 0) === 0 || isSettled[next]) continue;
        const reached = begin + (this.#cost[arc] ?? 0) - (potential[next] ?? 0);
        if (reached >= (distance[next] ?? 0)) continue;
        distance[next] = reached;
        arcTo[next] = arc;
        queue.add(next, reached);
      }
    }
    if (!isSettled[sink]) return null;
    const farthest = distance[sink] ?? 0;
    for (let node = 0; node < potential.length; node += 1)
      potential[node] = (potential[node] ?? 0) + Math.min(distance[node] ?? 0, farthest);
    const path: number[] = [];
    for (let node = sink; node !== source; node = this.#target[(path.at(-1) ?? 0) ^ 1] ?? source)
      path.push(arcTo[node] ?? none);
    return path;
  }
}

/** The nearest first: a binary heap, in which a node may stand more than once. */
class NodeQueue {
  readonly #nodes: number[] = [];
  readonly #distances: number[] = [];

  add(node: number, distance: number): void {
    let at = this.#nodes.length;
    for (
      let above = (at - 1) >> 1;
      at > 0 && (this.#distances[above] ?? 0) > distance;
      above = (at - 1) >> 1
    ) {
      this.#copy(above, at);
      at = above;
    }
    this.#set(at, node, distance);
  }

  take(): number | undefined {
    const nearest = this.#nodes[0];
    const [node, distance] = [this.#nodes.pop(), this.#distances.pop()];
    const length = this.#nodes.length;
    if (node === undefined || distance === undefined || length === 0) return nearest;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below + 1 < length && (this.#distances[below + 1] ?? 0) < (this.#distances[below] ?? 0)) below += 1;
      if (below >= length || (this.#distances[below] ?? 0) >= distance) break;
      this.#copy(below, at);
      at = below;
    }
    this.#set(at, node, distance);
    return nearest;
  }

  #copy(from: number, to: number): void {
    this.#set(to, this.#nodes[from] ?? 0, this.#distances[from] ?? 0);
  }

  #set(at: number, node: number, distance: number): void {
    this.#nodes[at] = node;
    this.#distances[at] = distance;
  }
}
