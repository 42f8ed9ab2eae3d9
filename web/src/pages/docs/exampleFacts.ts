/** The languages of the examples, in the order of their buttons. */
export const exampleLanguageKeys = ['curl', 'javascript', 'python', 'php', 'java'] as const;

/** What stands for the reader's App ID in an example. */
export const appIdPlaceholder = 'YOUR_APP_ID';
