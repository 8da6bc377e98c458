import { html } from "hono/html";
import { swaggerUiPath } from "../shared/pages/swagger-ui-path.ts";

/** Without inline scripts and styles, from this origin only. */
export const docsPage = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Keikka: API</title>
<link rel="icon" href="/icons/keikka.svg">
<link rel="stylesheet" href="${swaggerUiPath}/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<script src="${swaggerUiPath}/swagger-ui-bundle.js"></script>
<script src="${swaggerUiPath}/open.js"></script>
</body>
</html>`;
