export const demoPassword = "keikka-demo-1";

/** Offered by the login page and `npm start`. `as`: a key of `login.demoRoles`. */
export const demoLogins = [
  { email: "site@raksa.test", organization: "Raksa Oy", as: "workProviderAdmin" },
  { email: "foreman@raksa.test", organization: "Raksa Oy", as: "workProvider" },
  { email: "agency@tekijat.test", organization: "Tekijät Oy", as: "staffProviderAdmin" },
  { email: "desk@tekijat.test", organization: "Tekijät Oy", as: "staffProvider" },
  { email: "worker@tekijat.test", organization: "Tekijät Oy", as: "employee" },
  { email: "new@tekijat.test", organization: "Tekijät Oy", as: "firstLogin" },
  { email: "site@nosto.test", organization: "Nosto Oy", as: "workProviderAdmin" },
  { email: "agency@apu.test", organization: "Apu Oy", as: "staffProviderAdmin" },
  { email: "worker@apu.test", organization: "Apu Oy", as: "employee" },
  { email: "solo@keikka.test", organization: "", as: "alone" },
  { email: "admin@keikka.test", organization: "", as: "admin" },
] as const;
