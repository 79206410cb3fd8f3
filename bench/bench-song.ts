import { send } from './bench-account.ts';

const soundSeconds = 12;
const soundRate = 8000;

/** Uploads a different sound for every number and turns it into a song. */
export function sendSong(url: string, token: string, number: number): Promise<void> {
	return sendSound(url, token, { name: `Bench song ${number}`, bytes: aSound(number) });
}

/** Uploads a WAV and turns it into a song of that name. */
export async function sendSound(url: string, token: string, sound: { name: string; bytes: Buffer }): Promise<void> {
	const { name, bytes } = sound;
	const response = (await send(
		url,
		'POST',
		'/api/uploads',
		{ purpose: 'track', files: [{ name: `${name}.wav`, sizeBytes: bytes.byteLength }] },
		token,
	)) as { uploads: [{ id: string; uploadUrl: string }] };
	const [upload] = response.uploads;
	const sent = await fetch(new URL(upload.uploadUrl, url), {
		method: 'PATCH',
		body: new Uint8Array(bytes),
		headers: {
			authorization: `Bearer ${token}`,
			'content-type': 'application/offset+octet-stream',
			'tus-resumable': '1.0.0',
			'upload-offset': '0',
		},
	});
	if (!sent.ok) throw new Error(`The sound returned ${sent.status}`);
	const track = { uploadId: upload.id, title: name, artist: 'Nobody' };
	await send(url, 'POST', '/api/songs', { tracks: [track] }, token);
}

/** A swelling tone as a 16-bit wav, different for every number. */
function aSound(number: number): Buffer {
	const samples = soundSeconds * soundRate;
	const sound = Buffer.alloc(44 + samples * 2);
	sound.write('RIFF', 0);
	sound.writeUInt32LE(36 + samples * 2, 4);
	sound.write('WAVEfmt ', 8);
	sound.writeUInt32LE(16, 16);
	sound.writeUInt16LE(1, 20);
	sound.writeUInt16LE(1, 22);
	sound.writeUInt32LE(soundRate, 24);
	sound.writeUInt32LE(soundRate * 2, 28);
	sound.writeUInt16LE(2, 32);
	sound.writeUInt16LE(16, 34);
	sound.write('data', 36);
	sound.writeUInt32LE(samples * 2, 40);
	for (let at = 0; at < samples; at++) {
		const swell = 0.2 + 0.6 * Math.abs(Math.sin((at * number) / 9000));
		sound.writeInt16LE(Math.round(32_000 * swell * Math.sin(at * 0.3)), 44 + at * 2);
	}
	return sound;
}
