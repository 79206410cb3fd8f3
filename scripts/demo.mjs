import { complain } from './tooling/say.mjs';

complain(
	'There is no demo label yet: it comes with the first songs. Until then `npm start` and start a label of your own.',
);
// Exit code 1: whoever scripts this command must not believe that a demo is being served.
process.exit(1);
