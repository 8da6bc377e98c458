/** The version that /api/health and the OpenAPI document tell. */
export const version = "0.1.0";
