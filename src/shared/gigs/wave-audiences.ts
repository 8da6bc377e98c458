/** Whom a wave tells: the buyer's partners, who fits, or everyone who may answer. */
export const waveAudiences = ["partners", "fitting", "all"] as const;
export type WaveAudience = (typeof waveAudiences)[number];
