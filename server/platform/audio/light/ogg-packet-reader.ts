const pageHeadBytes = 27;

/** Takes the packets out of the Ogg stream that our own ffmpeg writes to a pipe; never used for files of strangers. */
export function createOggPacketReader(onPacket: (packet: Buffer) => void) {
	let pending = Buffer.alloc(0);
	let begun: Buffer[] = [];
	let granule = 0;

	/** False while the page is incomplete. */
	function takePage(): boolean {
		const segments = pending[26];
		if (segments === undefined || pending.length < pageHeadBytes + segments) return false;
		if (pending.toString('latin1', 0, 4) !== 'OggS') throw new Error('ffmpeg wrote no Ogg page');
		const lacing = pending.subarray(pageHeadBytes, pageHeadBytes + segments);
		const length = lacing.reduce((sum, part) => sum + part, pageHeadBytes + segments);
		if (pending.length < length) return false;
		let at = pageHeadBytes + segments;
		for (const part of lacing) {
			begun.push(pending.subarray(at, at + part));
			at += part;
			if (part === 255) continue;
			onPacket(Buffer.concat(begun));
			begun = [];
		}
		const position = pending.readBigInt64LE(6);
		// -1 where no packet ends in the page.
		if (position >= 0n) granule = Number(position);
		pending = pending.subarray(length);
		return true;
	}

	return {
		feed(bytes: Buffer): void {
			pending = Buffer.concat([pending, bytes]);
			while (takePage());
		},
		/** Samples until the end of the last page, those to be skipped at the beginning included. */
		granule: () => granule,
	};
}
