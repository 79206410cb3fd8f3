import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { uploadToR2 } from './upload-to-r2.ts';

const file = new File(['{"version":1}'], 'waveform.json');
let logged: MockInstance;

beforeEach(() => {
	vi.stubGlobal('window', { location: { origin: 'https://acetate.example' } });
	logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** A server with one response; records the requests. */
function stubResponse(status: number, statusText: string, body: string, headers = {}): { asked: () => Request } {
	let request: Request | undefined;
	vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
		request = new Request(url, init);
		return new Response(body, { status, statusText, headers });
	});
	return {
		asked() {
			if (!request) throw new Error('Nothing was asked');
			return request;
		},
	};
}

test.each([
	['analysis;dur=41.7', 41.7],
	['edge;dur=3, analysis;dur=41.7', 41.7],
	['edge;dur=3', null],
	['', null],
])("the server's own timing is passed on: %s", async (timing, analysisMs) => {
	stubResponse(200, 'OK', '{"success":true,"url":"/files/a/b.mp3"}', { 'server-timing': timing });

	expect(await uploadToR2(file)).toEqual({ url: '/files/a/b.mp3', analysisMs });
});

test('the file and its key are sent, and 100 is reported at the end', async () => {
	const server = stubResponse(200, 'OK', '{"success":true,"url":"/files/a/b.json"}');
	const progress: number[] = [];

	const { url } = await uploadToR2(file, 'a/b.json', (percent) => progress.push(percent));

	const form = await server.asked().formData();
	expect(url).toBe('/files/a/b.json');
	expect(progress).toEqual([100]);
	expect(server.asked().url).toBe('https://acetate.example/functions/v1/upload-to-r2');
	expect(form.get('key')).toBe('a/b.json');
	expect((form.get('file') as File).name).toBe('waveform.json');
});

test('without a key the server chooses one', async () => {
	const server = stubResponse(200, 'OK', '{"success":true,"url":"/files/a/b.json"}');

	await uploadToR2(file);

	expect((await server.asked().formData()).has('key')).toBe(false);
});

test.each([
	[401, 'Unauthorized', '{"success":false,"error":"No session"}', 'No session found for upload'],
	[422, 'Unprocessable Content', '{"success":false,"error":"Not a waveform"}', 'Upload failed: Not a waveform'],
	[502, 'Bad Gateway', 'The server is away', 'Upload failed: The server is away'],
	[502, 'Bad Gateway', '', 'Upload failed: 502 Bad Gateway'],
	[500, 'Internal Server Error', '{"success":false}', 'Upload failed: 500 Internal Server Error'],
	[200, 'OK', '{"success":false,"error":"Disk full"}', 'Upload failed: Disk full'],
	[200, 'OK', '{}', 'Upload failed: Unknown error'],
])('the response %d %s %s is quoted, logged and rethrown', async (status, statusText, body, message) => {
	stubResponse(status, statusText, body);
	const progress: number[] = [];

	await expect(uploadToR2(file, undefined, (percent) => progress.push(percent))).rejects.toThrow(message);

	expect(progress).toEqual([]);
	expect(logged).toHaveBeenCalledOnce();
});
