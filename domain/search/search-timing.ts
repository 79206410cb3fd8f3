/** How long after the last typed character a search is sent (R-SEARCH-1). */
export const searchDebounceMs = 300;

/** How long the results stay open after the box has lost the focus, so that a press on one of them still counts. */
export const searchCloseDelayMs = 200;
