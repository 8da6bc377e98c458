import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What loads when it is opened comes late where many tests share a machine.
configure({ asyncUtilTimeout: 4000 });

afterEach(cleanup);
