/** The password of everybody in the local demo data. */
export const demoPassword = "keikka-demo-1";

/** Who the login page and `npm start` offer to try: one of each kind. */
export const demoLogins = [
  { email: "site@raksa.test", who: "Raksa Oy, workProviderAdmin" },
  { email: "foreman@raksa.test", who: "Raksa Oy, workProvider" },
  { email: "agency@tekijat.test", who: "Tekijät Oy, staffProviderAdmin" },
  { email: "desk@tekijat.test", who: "Tekijät Oy, staffProvider" },
  { email: "worker@tekijat.test", who: "Tekijät Oy, employee" },
  { email: "new@tekijat.test", who: "Tekijät Oy, employee, first login" },
  { email: "site@nosto.test", who: "Nosto Oy, workProviderAdmin" },
  { email: "agency@apu.test", who: "Apu Oy, staffProviderAdmin" },
  { email: "worker@apu.test", who: "Apu Oy, employee" },
  { email: "solo@keikka.test", who: "employee, no organisation" },
  { email: "admin@keikka.test", who: "admin" },
] as const;
