export const overrideReasons = ["agreed", "urgent", "exception", "other"] as const;

export const maxOverrideTextLength = 200;
