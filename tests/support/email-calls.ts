/** What a stranger may ask with an e-mail, and what is answered whoever has it. */
export type Call = { name: string; path: string; status: number; body: (email: string) => object };

const applicant = {
  accountType: "individual",
  name: "Veikko Vieras",
  phone: "040 123 4567",
  location: "Tampere",
  industries: ["painting_decorating"],
  message: "",
  consent: true,
  locale: "en",
};

export const calls: readonly Call[] = [
  {
    name: "login",
    path: "/api/session",
    status: 401,
    body: (email) => ({ email, password: "not this one" }),
  },
  { name: "reset", path: "/api/password-resets", status: 202, body: (email) => ({ email }) },
  {
    name: "application",
    path: "/api/applications",
    status: 202,
    body: (email) => ({ ...applicant, email }),
  },
];
