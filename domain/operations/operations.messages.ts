import { message } from '../kernel/message.ts';

export const server = message('operations.server', 'Server');
export const lead = message('operations.lead', 'Response times and background work.');
export const footnote = message(
	'operations.footnote',
	'Times cover the last hour on the server that sent this page. It was started on {start}. Updated every ten seconds.',
);

// Response times.
export const responseTimes = message('operations.responseTimes', 'Response times');
export const lastHour = message('operations.lastHour', 'Last hour');
export const activity = message('operations.activity', 'Activity');
export const median = message('operations.median', 'Median');
export const slowest = message('operations.slowest', '95th percentile');
export const requests = message('operations.requests', 'Requests');
export const noneInLastHour = message('operations.noneInLastHour', 'None in the last hour');
export const medianOf = message('operations.medianOf', 'median');
export const slowestOf = message('operations.slowestOf', '95%');

export const pages = message('operations.pages', 'Opening Acetate');
export const pagesMeaning = message('operations.pagesMeaning', 'The page with its scripts and images');
export const reading = message('operations.reading', 'Viewing');
export const readingMeaning = message('operations.readingMeaning', 'Lists, songs, contracts');
export const changing = message('operations.changing', 'Making changes');
export const changingMeaning = message('operations.changingMeaning', 'Reviews, decisions, settings');
export const search = message('operations.search', 'Search');
export const searchMeaning = message('operations.searchMeaning', 'Search suggestions');
export const guests = message('operations.guests', 'Pages for outsiders');
export const guestsMeaning = message(
	'operations.guestsMeaning',
	'Forms, contracts, splits and demos opened with a link',
);
export const sound = message('operations.sound', 'Playback');
export const soundMeaning = message('operations.soundMeaning', 'Until the first audio data arrives');
export const uploads = message('operations.uploads', 'Uploads');
export const uploadsMeaning = message('operations.uploadsMeaning', 'Depends mostly on the uploader’s connection');
export const downloads = message('operations.downloads', 'Downloads');
export const downloadsMeaning = message(
	'operations.downloadsMeaning',
	'Contracts, label copies, CSV exports, chat files',
);
export const signIn = message('operations.signIn', 'Password checks');
export const signInMeaning = message(
	'operations.signInMeaning',
	'Deliberately take about half a second, to slow down guessing',
);

// Queues.
export const queues = message('operations.queues', 'Queues');
export const now = message('operations.now', 'Now');
export const oldest = message('operations.oldest', 'oldest {age}');
export const queuesUnknown = message('operations.queuesUnknown', 'Unknown');
export const queuesUnknownMeaning = message('operations.queuesUnknownMeaning', 'The database is unavailable right now');
export const mails = message('operations.mails', 'Emails to send');
export const mailsMeaning = message(
	'operations.mailsMeaning',
	'Retried for three days while the mail server is unavailable',
);
export const mailsUnknown = message('operations.mailsUnknown', 'Delivery unconfirmed');
export const mailsUnknownMeaning = message(
	'operations.mailsUnknownMeaning',
	'May have arrived, but the mail server didn’t confirm it. Sent once more later',
);
export const mailsGivenUp = message('operations.mailsGivenUp', 'Emails not sent');
export const mailsGivenUpMeaning = message(
	'operations.mailsGivenUpMeaning',
	'Failed in the last seven days. Not retried',
);
export const uploadsInProgress = message('operations.uploadsInProgress', 'Uploads in progress');
export const uploadsInProgressMeaning = message(
	'operations.uploadsInProgressMeaning',
	'Not complete yet. Deleted after a week without progress',
);
export const analysis = message('operations.analysis', 'Files being analysed');
export const analysisMeaning = message('operations.analysisMeaning', 'For their length, loudness and waveform');
export const copies = message('operations.copies', 'Light copies and fingerprints');
export const copiesMeaning = message(
	'operations.copiesMeaning',
	'Created one by one in the background. An upgrade can queue all earlier songs',
);
export const followUps = message('operations.followUps', 'Notifications and chat updates');
export const followUpsMeaning = message(
	'operations.followUpsMeaning',
	'Created right after a change. Items listed here failed and are retried every minute',
);
export const seals = message('operations.seals', 'Contracts to seal');
export const sealsMeaning = message(
	'operations.sealsMeaning',
	'Signed by everyone. The final document is being created',
);

// The database.
export const database = message('operations.database', 'Database');
export const embedded = message('operations.embedded', 'Embedded');
export const queryTime = message('operations.queryTime', 'Query time');
export const queryTimeMeaning = message('operations.queryTimeMeaning', 'How long the database takes for a query');
export const waitingTime = message('operations.waitingTime', 'Waiting time');
export const waitingForTurn = message('operations.waitingForTurn', 'Until the database starts a query');
export const waitingForConnection = message('operations.waitingForConnection', 'Until a connection is free');
export const currentQueries = message('operations.currentQueries', 'Current queries');
export const currentQueriesMeaning = message('operations.currentQueriesMeaning', 'Run one at a time');
export const currentConnections = message('operations.currentConnections', 'Current connections');
export const currentConnectionsMeaning = message('operations.currentConnectionsMeaning', 'In use, out of {most}');
export const waitingCount = message('operations.waitingCount', '{count} waiting');
export const slowQueries = message('operations.slowQueries', 'Slow queries');
export const slowQueriesMeaning = message(
	'operations.slowQueriesMeaning',
	'{time} or more, since startup. The log names the module',
);

// Files, email and the process.
export const files = message('operations.files', 'Files');
export const inBucket = message('operations.inBucket', 'In a bucket');
export const onDisk = message('operations.onDisk', 'On disk');
export const storageCalls = message('operations.storageCalls', 'Reading and writing');
export const storageCallsMeaning = message('operations.storageCallsMeaning', 'One call to the storage');
export const failedCalls = message('operations.failedCalls', 'Failed calls');
export const failedCallsMeaning = message('operations.failedCallsMeaning', 'Since startup. Missing files don’t count');
export const email = message('operations.email', 'Email');
export const sending = message('operations.sending', 'Sending an email');
export const sendingMeaning = message('operations.sendingMeaning', 'Until the mail server accepts it');
export const sent = message('operations.sent', 'Sent');
export const sinceStart = message('operations.sinceStart', 'Since startup');
export const failedAttempts = message(
	'operations.failedAttempts',
	'{failed, plural, one {# failed attempt} other {# failed attempts}}',
);
export const unconfirmed = message('operations.unconfirmed', '{unknown} unconfirmed');
export const failedAndUnconfirmed = message(
	'operations.failedAndUnconfirmed',
	'{failed, plural, one {# failed attempt} other {# failed attempts}}, {unknown} unconfirmed',
);
export const liveStreams = message('operations.liveStreams', 'Live streams');
export const liveStreamsMeaning = message('operations.liveStreamsMeaning', 'Browsers connected for live updates');
export const delay = message('operations.delay', 'Delay');
export const delayMeaning = message('operations.delayMeaning', 'How late the server starts work that is due');
export const processor = message('operations.processor', 'Processor');
export const processorMeaning = message('operations.processorMeaning', 'Share of one core, average since startup');
export const memory = message('operations.memory', 'Memory');
export const memoryMeaning = message('operations.memoryMeaning', 'Memory used by the server');

// Numbers with units.
export const percent = message('operations.percent', '{percent}%');
export const megabytes = message('operations.megabytes', '{megabytes} MB');
export const underMillisecond = message('operations.underMillisecond', '< 1 ms');
export const milliseconds = message('operations.milliseconds', '{milliseconds} ms');
export const seconds = message('operations.seconds', '{seconds} s');
export const minutes = message('operations.minutes', '{minutes} min');
export const hours = message('operations.hours', '{hours} h');
export const days = message('operations.days', '{days, plural, one {# day} other {# days}}');
export const tenThousandOrMore = message('operations.tenThousandOrMore', '10,000 or more');
