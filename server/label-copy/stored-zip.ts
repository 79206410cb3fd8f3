import { crc32 } from 'node:zlib';

/** A file of 1980: the earliest that the format knows. Real times would make the bytes differ. */
const fixedDate = 0x21;

/** Files without compression, in the order of their names: the same files give the same bytes on every machine. */
export function storedZip(files: Readonly<Record<string, string>>): Uint8Array {
	const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
	let offset = 0;
	const names = Object.keys(files).sort();
	for (const name of names) {
		const [content, path] = [Buffer.from(files[name] ?? '', 'utf8'), Buffer.from(name, 'utf8')];
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50, 0);
		local.writeUInt16LE(20, 4);
		// Names are UTF-8.
		local.writeUInt16LE(0x0800, 6);
		local.writeUInt16LE(fixedDate, 12);
		local.writeUInt32LE(crc32(content), 14);
		local.writeUInt32LE(content.length, 18);
		local.writeUInt32LE(content.length, 22);
		local.writeUInt16LE(path.length, 26);
		const entry = Buffer.alloc(46);
		entry.writeUInt32LE(0x02014b50, 0);
		entry.writeUInt16LE(20, 4);
		local.copy(entry, 6, 4, 30);
		entry.writeUInt32LE(offset, 42);
		locals.push(local, path, content);
		directory.push(entry, path);
		offset += local.length + path.length + content.length;
	}
	const size = directory.reduce((sum, { length }) => sum + length, 0);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(names.length, 8);
	end.writeUInt16LE(names.length, 10);
	end.writeUInt32LE(size, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, ...directory, end]);
}
