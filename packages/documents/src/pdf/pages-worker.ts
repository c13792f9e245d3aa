/** The worker in which pdf.js takes pages apart that the page then draws. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
