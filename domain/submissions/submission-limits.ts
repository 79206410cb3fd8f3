export const keptUnconfirmedHours = 48;
/** Of all unconfirmed files of a label together (R-SUBMIT-5). */
export const poolBytes = 2 * 1024 ** 3;
/** What was announced and has brought no byte for so long holds no room in the pool any more. */
export const idleAnnouncementMinutes = 30;

export const defaultTracks = 3;
export const mostTracks = 10;
export const mostPromiseDays = 365;
export const mostGenres = 30;
export const maxGenreLength = 40;
export const maxWordsLength = 4000;
export const maxPausedMessageLength = 500;

export const maxLinks = 8;
export const maxLinkLength = 300;
export const maxCountryLength = 60;
export const maxMessageLength = 2000;
export const maxNameLength = 200;
