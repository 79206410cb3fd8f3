// The minimal Node server for ranges of one file: no session, no checks, no ETag. Runs as a separate process, with the
// file and the port as arguments.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';

const [path = '', port = '0'] = process.argv.slice(2);

createServer(async (request, response) => {
	const { size } = await stat(path);
	const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
	const start = Number(first ?? 0);
	const end = Math.min(Number(last ?? size - 1), size - 1);
	response.writeHead(206, {
		'content-type': 'audio/mpeg',
		'content-length': end - start + 1,
		'content-range': `bytes ${start}-${end}/${size}`,
	});
	createReadStream(path, { start, end }).pipe(response);
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
