export type PushAction = "confirm" | "decline";

/**
 * What a push carries, encrypted for the device: a declarative message, which Safari shows by itself and the service
 * worker elsewhere. `navigate`: what a tap opens. `data`: the place that is asked about, what is said when a button has
 * answered (`done`), and what it takes to keep the answer on the device, with what is said then (`kept`), which
 * notifications of an earlier version lack.
 */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    navigate: string;
    lang: string;
    tag: string;
    app_badge: string;
    actions?: { action: PushAction; title: string }[];
    data?: {
      assignmentId: string;
      version: number;
      done: Record<PushAction, string>;
      kept?: { gigId: string; title: string; text: string };
    };
  };
};
