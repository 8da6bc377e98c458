/** Where the build puts the reader of /api/docs: a path of its own for each version, cached for good. */
export const swaggerUiPath = "/assets/swagger-ui-5.35.0";
