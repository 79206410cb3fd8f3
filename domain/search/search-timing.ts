/** Delay between the last typed character and the search request (R-SEARCH-1). */
export const searchDebounceMs = 300;

/** How long the results stay open after the box has lost the focus, so that pressing one of them still counts. */
export const searchCloseDelayMs = 200;
