/** The fallback when the long list cannot be loaded. */
export const commonPasswords = new Set(
  `password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx jennifer trustno1 sunshine
iloveyou computer michelle starwars princess 11111111 corvette 1234qwer internet samantha q1w2e3r4t5 maverick whatever
mercedes steelers qwer1234 hardcore q1w2e3r4 midnight bigdaddy victoria marlboro password1 1q2w3e4r cocacola jordan23
asdfasdf danielle 12344321 jonathan qwerty123 passw0rd abcd1234 slipknot scorpion startrek asdfghjkl password123
salasana`.split(/\s+/),
);
