/** Tags as other programs write them before, into and after a file of frames. */

export function createId3(text: string, { hasFooter = false, paddingBytes = 0 } = {}): Buffer {
	const content = Buffer.concat([Buffer.from([1]), Buffer.from(`\ufeff${text}`, 'utf16le')]);
	const frame = Buffer.concat([Buffer.from('TPE1'), toSynchsafe(content.length), Buffer.alloc(2), content]);
	const body = Buffer.concat([frame, Buffer.alloc(paddingBytes)]);
	const head = (mark: string) =>
		Buffer.concat([Buffer.from(mark), Buffer.from([4, 0, hasFooter ? 0x10 : 0]), toSynchsafe(body.length)]);
	return Buffer.concat([head('ID3'), body, ...(hasFooter ? [head('3DI')] : [])]);
}

export function createId3v1(text: string): Buffer {
	const tag = Buffer.alloc(128);
	tag.write('TAG', 0, 'latin1');
	for (const at of [3, 33, 63, 97]) tag.write(text.slice(0, 28), at, 'latin1');
	return tag;
}

export function createEnhancedId3v1(text: string): Buffer {
	const tag = Buffer.alloc(227);
	tag.write(`TAG+${text}`, 0, 'latin1');
	return tag;
}

export function createApe(text: string, { hasHeader = true } = {}): Buffer {
	const value = Buffer.from(text, 'utf8');
	const sizes = Buffer.alloc(8);
	sizes.writeUInt32LE(value.length);
	const item = Buffer.concat([sizes, Buffer.from('Artist\0'), value]);
	const head = (flags: number) => {
		const bytes = Buffer.alloc(32);
		bytes.write('APETAGEX', 0, 'latin1');
		bytes.writeUInt32LE(2000, 8);
		bytes.writeUInt32LE(item.length + 32, 12);
		bytes.writeUInt32LE(1, 16);
		bytes.writeUInt32LE(flags, 20);
		return bytes;
	};
	const footer = head(hasHeader ? 0x80_00_00_00 : 0);
	return Buffer.concat([...(hasHeader ? [head(0xa0_00_00_00)] : []), item, footer]);
}

export function createLyrics3(text: string): Buffer {
	const body = Buffer.from(`LYRICSBEGINEAR00019${text}`, 'latin1');
	return Buffer.concat([body, Buffer.from(`${String(body.length).padStart(6, '0')}LYRICS200`)]);
}

export function createOldLyrics3(text: string): Buffer {
	return Buffer.from(`LYRICSBEGIN${text}\r\nLYRICSEND`, 'latin1');
}

function toSynchsafe(size: number): Buffer {
	return Buffer.from([(size >> 21) & 0x7f, (size >> 14) & 0x7f, (size >> 7) & 0x7f, size & 0x7f]);
}
