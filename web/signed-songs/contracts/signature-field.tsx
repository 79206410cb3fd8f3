// A name, typed or drawn with a finger.
import { Eraser } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface SignatureValue {
	readonly method: 'typed' | 'drawn';
	readonly name: string;
	/** A PNG in base64; empty before anything is drawn. */
	readonly drawing: string;
}

export const noSignature: SignatureValue = { method: 'typed', name: '', drawing: '' };

export function isSigned({ method, name, drawing }: SignatureValue): boolean {
	return method === 'typed' ? name.trim().length >= 2 : drawing !== '';
}

const ways = [
	{ value: 'typed', caption: 'Type your name' },
	{ value: 'drawn', caption: 'Draw it' },
] as const;

interface SignatureFieldProps {
	value: SignatureValue;
	onValueChange: (value: SignatureValue) => void;
	autoComplete?: string;
}

export function SignatureField({ value, onValueChange, autoComplete = 'name' }: SignatureFieldProps) {
	return (
		<div className="grid justify-items-start gap-3">
			<Segmented
				caption="How you sign"
				value={value.method}
				onValueChange={(method) => onValueChange({ ...value, method })}
				options={ways}
			/>
			<div className="w-full">
				{value.method === 'typed' ? (
					<>
						<TextField
							caption="Your full name"
							value={value.name}
							onValueChange={(name) => onValueChange({ ...value, name })}
							autoComplete={autoComplete}
							maxLength={200}
							size="lg"
						/>
						{value.name.trim() !== '' && (
							<p
								aria-hidden="true"
								className="mt-2 rounded-md bg-paper px-4 py-2 font-display text-xl text-ink italic [overflow-wrap:anywhere]"
							>
								{value.name}
							</p>
						)}
					</>
				) : (
					<Pad onChange={(drawing) => onValueChange({ ...value, drawing })} />
				)}
			</div>
		</div>
	);
}

const padWidth = 720;
const padHeight = 240;

function Pad({ onChange }: { onChange: (drawing: string) => void }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const last = useRef<{ x: number; y: number } | null>(null);

	function pointOf({ clientX, clientY }: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
		const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? {
			left: 0,
			top: 0,
			width: 1,
			height: 1,
		};
		return { x: ((clientX - left) / width) * padWidth, y: ((clientY - top) / height) * padHeight };
	}

	function handleDown(event: PointerEvent<HTMLCanvasElement>): void {
		event.currentTarget.setPointerCapture(event.pointerId);
		last.current = pointOf(event);
	}

	function handleMove(event: PointerEvent<HTMLCanvasElement>): void {
		const [from, context] = [last.current, canvas.current?.getContext('2d')];
		if (!from || !context) return;
		const to = pointOf(event);
		context.lineWidth = 5;
		context.lineCap = 'round';
		context.strokeStyle = '#16213e';
		context.beginPath();
		context.moveTo(from.x, from.y);
		context.lineTo(to.x, to.y);
		context.stroke();
		last.current = to;
	}

	function handleUp(): void {
		if (!last.current) return;
		last.current = null;
		onChange(canvas.current?.toDataURL('image/png').split(',')[1] ?? '');
	}

	function handleClear(): void {
		canvas.current?.getContext('2d')?.clearRect(0, 0, padWidth, padHeight);
		onChange('');
	}

	return (
		<div className="grid justify-items-end gap-1.5">
			<canvas
				ref={canvas}
				width={padWidth}
				height={padHeight}
				role="img"
				aria-label="Field to draw your name in. You can also type it."
				onPointerDown={handleDown}
				onPointerMove={handleMove}
				onPointerUp={handleUp}
				onPointerCancel={handleUp}
				className="aspect-3/1 w-full cursor-crosshair touch-none rounded-md bg-paper ring-1 ring-control-line ring-inset"
			/>
			<Button size="sm" variant="quiet" icon={Eraser} onClick={handleClear}>
				Clear
			</Button>
		</div>
	);
}
