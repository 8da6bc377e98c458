/** Whose act a request is: refused as 'auth.otherUser' when the credentials that came along are somebody else's. */
export const expectedUserHeader = "Expected-User";

/** The same in the query of a WebSocket, to which browsers give no headers. */
export const expectedUserParameter = "expectedUser";
