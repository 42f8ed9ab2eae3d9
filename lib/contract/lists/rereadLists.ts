/** No search uses pointers of the lists that were read earlier than so many seconds before it: then all of them use a new edition. */
export const listsStaleSeconds = 60;
