type Translate = (key: "person.former") => string;

export const getFirstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

export const getDisplayName = (name: string | null, t: Translate) => name || t("person.former");
