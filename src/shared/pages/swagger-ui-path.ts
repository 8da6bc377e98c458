/** Written by the build: a path for each version, cached forever. */
export const swaggerUiPath = "/assets/swagger-ui-5.35.0";
