import type { Shift } from "#shared/crews/assignment.ts";
import type { BlockState } from "./board-block.tsx";

export const shiftStates: Record<Shift["status"], BlockState> = {
  confirmed: "ok",
  proposed: "wait",
  declined: "gone",
  removed: "gone",
  worked: "ok",
};
