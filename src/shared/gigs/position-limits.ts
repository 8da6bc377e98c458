/** People whom a gig may need, and positions that they may be in. */
export const maxHeadcount = 200;
export const maxPositions = 10;
