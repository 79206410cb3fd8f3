import { isDrawnName, penWidth, type Stroke } from '../../domain/contracts/drawn-name.ts';
import { checkTypedName } from '../../domain/contracts/typed-name.ts';

export interface SignatureValue {
	readonly method: 'typed' | 'drawn';
	readonly name: string;
	/** The strokes, kept so that they can be redrawn. */
	readonly strokes: readonly Stroke[];
	/** The drawing as a PNG in base64; empty while it is too small for a name. */
	readonly drawing: string;
}

export const noSignature: SignatureValue = { method: 'typed', name: '', strokes: [], drawing: '' };

export function withStrokes(value: SignatureValue, strokes: readonly Stroke[], drawing: string): SignatureValue {
	return { ...value, strokes, drawing: isDrawnName(strokes) ? drawing : '' };
}

export function isSigned({ method, name, drawing }: SignatureValue) {
	return method === 'typed' ? checkTypedName(name).allowed : drawing !== '';
}

/** The signature that is sent. A drawing is not included if the signer chose to type. */
export function sentSignature({ method, name, drawing }: SignatureValue) {
	return { method, name, drawing: method === 'drawn' ? drawing : '' };
}

type Ink = Pick<
	CanvasRenderingContext2D,
	'lineWidth' | 'lineCap' | 'strokeStyle' | 'beginPath' | 'moveTo' | 'lineTo' | 'stroke'
>;

export function drawStrokes(ink: Ink | null | undefined, strokes: readonly Stroke[]) {
	if (!ink) return;
	ink.lineWidth = penWidth;
	ink.lineCap = 'round';
	ink.strokeStyle = '#16213e';
	for (const [first, ...rest] of strokes) {
		if (!first) continue;
		ink.beginPath();
		ink.moveTo(first.x, first.y);
		for (const { x, y } of rest) ink.lineTo(x, y);
		ink.stroke();
	}
}
