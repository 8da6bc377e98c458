import { useSWRConfig } from "swr";
import type { Employee } from "#shared/people/profile.ts";

type Page = { items: Employee[]; nextCursor: string | null };

const isList = (key: unknown) =>
  typeof key === "string" && key.startsWith("/api/organizations/mine/employees");
const isAbout = (ids: readonly string[]) => (key: unknown) =>
  key === "/api/organizations/mine/overview" || ids.some((id) => key === `/api/users/${id}`);

/** Updates all cached pages of the lists; SWR revalidates their first pages. */
export function useEmployeeCache() {
  const { mutate } = useSWRConfig();
  const rewrite = async (ids: readonly string[], write: (items: Employee[]) => Employee[]) => {
    const inPage = (page: Page) => ({ ...page, items: write(page.items) });
    await mutate(isList, (known?: Page | Page[]) =>
      Array.isArray(known) ? known.map(inPage) : known && inPage(known),
    );
    await mutate(isAbout(ids));
  };
  return {
    replace: (changed: Employee) =>
      rewrite([changed.id], (items) =>
        items.map((employee) => (employee.id === changed.id ? changed : employee)),
      ),
    remove: (...ids: string[]) =>
      rewrite(ids, (items) => items.filter((employee) => !ids.includes(employee.id))),
    /** For a new employee: revalidation finds their place. */
    renew: (id: string) => rewrite([id], (items) => items),
  };
}
