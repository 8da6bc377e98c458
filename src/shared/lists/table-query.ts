import * as z from "zod";
import { page } from "./list.ts";
import {
  type ColumnOf,
  filterMatches,
  maxFilters,
  parseFilter,
  parseSorts,
  type TableFilter,
  type TableShape,
  type TableSort,
} from "./table.ts";

/** Of `?search=&filter=&match=&sort=`; issues `filter.invalid`, `sort.invalid`. */
export type TableQuery<Name extends string = string> = {
  search?: string | undefined;
  filter: TableFilter<Name>[];
  match: (typeof filterMatches)[number];
  sort: TableSort<Name>[];
  limit: number;
  cursor?: string | undefined;
};

const texts = z.union([z.string(), z.array(z.string())]).default([]);

/** `filter` may be repeated: `filter=name:startsWith:Aino`. `sort`: `organization,-created`. */
export function tableQuery<Shape extends TableShape>(shape: Shape) {
  return page.extend({
    cursor: z.string().max(3000).optional(),
    search: z.string().trim().max(100).optional(),
    filter: texts.transform((texts, context) => {
      const read = [texts].flat().map((text) => parseFilter(shape, text));
      const filters = read.filter((filter) => filter !== null);
      if (filters.length < read.length || filters.length > maxFilters) refuse(context, "filter.invalid");
      return filters;
    }),
    match: z.enum(filterMatches).default("all"),
    sort: z
      .string()
      .default("")
      .transform((text, context) => {
        const sorts = parseSorts(shape, text);
        if (sorts === null) refuse(context, "sort.invalid");
        return sorts ?? ([] as TableSort<ColumnOf<Shape>>[]);
      }),
  });
}

const refuse = (context: z.RefinementCtx, message: string) => context.addIssue({ code: "custom", message });
