/** What a worker's answer is called in the outbox. */
export const answerNames = {
  confirm: "assignment.confirm",
  decline: "assignment.decline",
  acknowledge: "gig.acknowledge",
} as const;

export type WorkerAnswer = keyof typeof answerNames;

export const subjectOfAssignment = (id: string) => `assignment:${id}`;
