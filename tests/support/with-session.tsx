import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { listCapabilities, type Role } from "../../src/shared/auth/permissions.ts";
import type { Session } from "../../src/shared/auth/session.ts";
import { SessionProvider } from "../../web/lib/session/session.tsx";

type Viewer = { role: Role; organization: string | null; employment?: Session["user"]["employment"] };

/** What somebody of this standing sees; what it reads is asked for, but not who they are. */
export function withSession(
  { role, organization, employment = null }: Viewer,
  children: ReactNode,
): ReactNode {
  const session: Session = {
    user: {
      ...{ id: "me", name: "Matti Meikäläinen", email: "matti@keikka.test", avatar: null, locale: "en" },
      ...{ roles: [role], organization, hasSetPassword: true, employment },
    },
    organization: organization === null ? null : { id: organization, name: "Oy", types: [] },
    capabilities: listCapabilities({ roles: [role], organizationId: organization }),
  };
  const cache = new Map([["/api/session", { data: session }]]);
  return (
    <SWRConfig value={{ provider: () => cache as never, revalidateIfStale: false }}>
      <SessionProvider>{children}</SessionProvider>
    </SWRConfig>
  );
}
