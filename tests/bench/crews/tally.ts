type Answer = { status: number; body: { code?: string } };

/** What was tried, and how it was answered. */
export class Tally {
  requests = 0;
  failures = 0;
  readonly #sums = new Map<string, number>();
  readonly #outcomes = new Map<string, Map<string, number>>();

  count(action: string, { status, body }: Answer): void {
    this.requests += 1;
    if (status >= 500) this.failures += 1;
    const outcome = status < 300 ? "done" : `${status} ${body?.code ?? ""}`;
    const outcomes = this.#outcomes.get(action) ?? new Map<string, number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.#outcomes.set(action, outcomes);
  }

  add(what: string, many: number): void {
    this.#sums.set(what, (this.#sums.get(what) ?? 0) + many);
  }

  format(): string {
    const sums = [...this.#sums].map(([what, sum]) => `  ${what}: ${sum}`);
    const outcomes = [...this.#outcomes].map(([action, outcomes]) => {
      const counts = [...outcomes]
        .sort(([, a], [, b]) => b - a)
        .map(([outcome, times]) => `${outcome} ${times}`);
      return `  ${action}: ${counts.join(", ")}`;
    });
    return [...outcomes, ...sums].join("\n");
  }
}
