/* The styles of the served booking, for templates with a button that opens it. */
import "../../features/spot/door.module.css";
import "../../features/spot/spot-modal.module.css";
import "../../features/spot/spot-steps.module.css";
