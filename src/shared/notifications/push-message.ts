export type PushAction = "confirm" | "decline";

/**
 * What a push carries, encrypted for the device: a declarative message, which Safari shows by itself and the service
 * worker elsewhere. `navigate`: what a tap opens. `data`: the place that is asked about, and what is said when a button
 * has answered.
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
    data?: { assignmentId: string; version: number; done: Record<PushAction, string> };
  };
};
